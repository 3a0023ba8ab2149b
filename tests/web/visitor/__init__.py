"""A robot that visits the page as people do, and checks after every act that the game can go on."""
