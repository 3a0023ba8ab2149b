"""What the verbs of `polarity` show in a terminal: bars, tables, sentences, pictures."""
