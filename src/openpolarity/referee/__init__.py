"""The referee: watches a table and names what happened, with measurements and causes."""
