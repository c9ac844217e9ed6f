import { counted } from '@/lib/core/counted'

type Props = { title: string; questions: readonly unknown[]; maximum: number }

/** Below an experiment's name: its title, how many questions it has and what it is marked out of. */
export const AboutExperiment = ({ title, questions, maximum }: Props) => (
  <>
    {title}
    <span className="block">
      {questions.length > 0 && `${counted(questions.length, 'question')} · `}
      {counted(maximum, 'mark')}
    </span>
  </>
)
