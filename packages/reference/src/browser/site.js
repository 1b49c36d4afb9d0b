// What makes a page easier to use. Everything on it can be read without.
