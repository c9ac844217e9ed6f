// Loaded into every child with --import: ends the child when the process that started it is gone, even after kill -9.
if (process.env.LABMARK_PARENT) {
  // The child's own workers inherit the option, but belong to the child alone.
  delete process.env.LABMARK_PARENT
  // It may be gone before this is loaded.
  if (!process.connected) process.exit(1)
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGINT')
    setTimeout(() => process.exit(1), 5_000).unref()
  })
  // The listener must not keep a finished child alive.
  process.channel?.unref()
}
