import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { repositoryFiles } from './repository-files.ts'

test('the files of a repository are those that .gitignore does not exclude, even where git is missing', () => {
  const root = mkdtempSync(join(tmpdir(), 'labmark-files-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = {
    '.gitignore': '# what is made\nnode_modules/\nlib/generated/\n*.tsbuildinfo\n.env\n.env.local\n',
    ...{ '.git/config': '', 'node_modules/a/index.js': '', 'app/node_modules/b.js': '', 'a.tsbuildinfo': '' },
    ...{
      '.env': '',
      '.env.example': '',
      'lib/generated/client.ts': '',
      'lib/x.ts': '',
      'app/generated/y.ts': '',
    },
    '.github/workflow.yml': '',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  symlinkSync(tmpdir(), join(root, 'linked'))
  expect(repositoryFiles(root).sort()).toEqual(
    ['.env.example', '.github/workflow.yml', '.gitignore', 'app/generated/y.ts', 'lib/x.ts'].sort(),
  )
})
