// Without this file Next would use Labmark's, which is in the folder of node_modules.
export {}
