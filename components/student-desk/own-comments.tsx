import type { CommentView } from '@/lib/lab/attempt/schema'

type Props = { comments: Pick<CommentView, 'guid' | 'name' | 'comment'>[] }

/** Teachers' comments to a student, oldest first. */
export const OwnComments = ({ comments }: Props) =>
  comments.map(({ guid, name, comment }) => (
    <blockquote key={guid} className="border-line-strong border-l-2 pl-3">
      <p className="whitespace-pre-line break-words">{comment}</p>
      <footer className="text-muted">{name}</footer>
    </blockquote>
  ))
