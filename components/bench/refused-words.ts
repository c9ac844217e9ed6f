import type { Refusal } from '@/lib/lab/attempt/refusal'

/** Explains to a student why their work is not stored. */
export const refusedWords: Record<Refusal, { title: string; text: string }> = {
  consent_refused: {
    title: 'Your work is not kept',
    text: 'Your parents asked the school not to keep your lab work here, so nothing that you do is recorded. You can read every experiment. If you have a question, talk to your parents or your teacher.',
  },
  consent_missing: {
    title: 'Your school is waiting for your parents’ answer',
    text: 'Until your parents have answered the school’s letter, nothing that you do here is saved. You can read every experiment already. Ask your teacher for a new letter if you need one.',
  },
  no_class: {
    title: 'You are in no class yet',
    text: 'Your school has not put you into a class, so you cannot hand anything in. You can read every experiment already. Your teacher can help.',
  },
}
