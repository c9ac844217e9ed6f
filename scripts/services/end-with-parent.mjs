// Loaded into every child with --import: ends the child when the process that started it is gone, even after kill -9.
// The child's own workers inherit the option, but belong to the child alone.
if (process.env.LABMARK_PARENT === String(process.ppid)) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), 5_000).unref()
  })
  // The listener must not keep a finished child alive.
  process.channel?.unref()
}
