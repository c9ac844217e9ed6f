// Loaded into every child with --import: a child ends when the process that started it is gone, even by kill -9.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), 5_000).unref()
})
