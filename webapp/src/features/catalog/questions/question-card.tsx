import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import surface from '../../../ui/layout/surface.module.css'
import styles from './questions.module.css'

interface QuestionCardProps {
  readonly text: string
  /** The answer, or that there is none yet. */
  readonly answer: string
}

export function QuestionCard({ text, answer }: QuestionCardProps) {
  return (
    <article className={joinClassNames(surface.card, styles.question)}>
      <p className={styles.text}>{text}</p>
      <p className={styles.answer}>{answer}</p>
    </article>
  )
}
