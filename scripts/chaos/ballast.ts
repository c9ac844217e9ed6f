import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Stage } from './stage.ts'

const fileOf = ({ disk }: Stage) => join(disk ?? '', 'ballast')

/** Fills the database's disk to the last byte. */
export function fillDisk(stage: Stage): void {
  // Ends with an error when the disk is full, which is the purpose.
  spawnSync('dd', ['if=/dev/zero', `of=${fileOf(stage)}`, 'bs=64k'])
}

/** Frees the disk again. */
export const emptyDisk = (stage: Stage) => rmSync(fileOf(stage))

/** Why the disk cannot be filled here; undefined if it can. */
export const whyNoSmallDisk = ({ disk }: Stage) => (disk ? undefined : 'only root can make a small disk')
