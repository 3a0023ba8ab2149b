"""A robot that visits the page as people do, and looks after every act whether there is a way on."""
