/** What Next ends with when it was told to stop, and has finished every request: 128 + 15, the signal's number. */
const stopped = 143

type Ending = Pick<NodeJS.Process, 'on'> & { exitCode?: NodeJS.Process['exitCode'] }

/** Lets the process end with 0 when it has done all it was told to: whoever watches over it takes any other for a failure. */
export function endWell(server: Ending = process) {
  server.on('exit', (code) => {
    if (code === stopped) server.exitCode = 0
  })
}
