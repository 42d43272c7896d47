import { useInfiniteQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import stack from '../../../ui/layout/stack.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { QuestionCard } from './question-card.tsx'
import styles from './questions.module.css'
import { questionsQuery } from './questions.queries.ts'
import { useQuestionTexts } from './questions.texts.ts'

interface AllQuestionsSheetProps {
  readonly id: string
  readonly onClose: () => void
}

export function AllQuestionsSheet({ id, onClose }: AllQuestionsSheetProps) {
  const { questions } = useQuestionTexts()
  const list = useInfiniteQuery(questionsQuery(id))
  const pages = list.data?.pages ?? []
  const own = pages[0]?.own ?? []
  const ownIds = new Set(own.map((each) => each.id))
  const others = pages.flatMap(({ data }) => data).filter((each) => !ownIds.has(each.id))
  return (
    <Sheet title={questions.title} onClose={onClose}>
      <div className={stack.medium}>
        {pages.length === 0 &&
          (list.isError ? (
            <QueryFailure title={questions.failed} query={list} />
          ) : (
            <Skeleton height={88} radius="20px" />
          ))}
        {own.length > 0 && <h3 className={styles.heading}>{questions.own}</h3>}
        {own.map(({ id: key, text, answer }) => (
          <QuestionCard key={key} text={text} answer={answer ?? questions.waiting} />
        ))}
        {own.length > 0 && others.length > 0 && <h3 className={styles.heading}>{questions.others}</h3>}
        {others.map(({ id: key, text, answer }) => (
          <QuestionCard key={key} text={text} answer={answer} />
        ))}
        <LoadMore list={list} label={questions.more} failedTitle={questions.failed} />
      </div>
    </Sheet>
  )
}
