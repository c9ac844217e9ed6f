/**
 * The database an engine call works on. A URL marked `embedded=<profile>` means the project's own server,
 * which is started for the length of the call when it is not running.
 * @param {string} [url] none, as for a comparison of two files, means the project's own server too
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function openDatabase(url) {
  const profile = url ? new URL(url).searchParams.get('embedded') : 'local'
  if (!profile) return { url, close: async () => {} }
  const { tsImport } = await import('tsx/esm/api')
  const { openPostgres } = await tsImport('../services/postgres.ts', import.meta.url)
  return openPostgres(profile)
}
