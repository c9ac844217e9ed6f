import { Observed } from '@/components/attempt/observed'
import type { BenchName } from '@/components/bench/bench-names'
import { FetchedBench } from '@/components/bench/lab-bench'
import { Dialog } from '@/components/ui/dialog'
import type { DeskAttempt, DeskData } from './desk-data'

type Props = {
  onClose: () => void
  name: BenchName
  /** the student, from whom the apparatus is generated */
  student: string
  sheet: DeskData['experiment']['sheet']
  observations: DeskAttempt['observations']
}

/** The student's own apparatus, beside their observations. */
export const StudentBench = ({ onClose, name, student, sheet, observations }: Props) => (
  <Dialog
    wide
    open
    onClose={onClose}
    title="This student’s bench"
    description="The same apparatus as on the student’s screen, with the same small errors. Set it as they did, and compare its readings with what they wrote down. Without a premium key a student has no bench."
  >
    <FetchedBench name={name} seed={student} />
    <div className="-mx-4 border-t sm:-mx-5">
      <Observed sheet={sheet} observations={observations} label="What the student wrote down" />
    </div>
  </Dialog>
)
