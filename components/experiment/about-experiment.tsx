import { counted } from '@/lib/core/counted'

type Props = { title: string; questions: readonly unknown[]; maximum: number }

/** The title of an experiment, its number of questions and its maximum mark. */
export const AboutExperiment = ({ title, questions, maximum }: Props) => (
  <>
    {title}
    <span className="block">
      {questions.length > 0 && `${counted(questions.length, 'question')} · `}
      {counted(maximum, 'mark')}
    </span>
  </>
)
