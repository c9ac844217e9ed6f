// Loaded into every child with --import: a child ends when the process that started it is gone, even by kill -9.
// Its own workers inherit the option, but answer to it alone.
if (process.env.LABMARK_PARENT === String(process.ppid)) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), 5_000).unref()
  })
  // The listener must not keep a child alive that has done its work.
  process.channel?.unref()
}
