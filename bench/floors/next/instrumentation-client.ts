// Without this file the framework would take the one of the folder that holds node_modules, which is Labmark's.
export {}
