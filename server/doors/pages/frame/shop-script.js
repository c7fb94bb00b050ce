// the script
