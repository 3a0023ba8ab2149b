"""Speed and accuracy, measured beside a peer in the same run."""
