import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import stack from '../../../ui/layout/stack.module.css'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { ServiceSection } from '../service-section.tsx'
import { QuestionCard } from './question-card.tsx'
import styles from './questions.module.css'
import { askQuestion, questionsQuery } from './questions.queries.ts'
import { useQuestionTexts } from './questions.texts.ts'

const AskSheet = lazyPart(async () => (await import('./ask-sheet.tsx')).AskSheet)
const AllQuestionsSheet = lazyPart(async () => (await import('./all-questions-sheet.tsx')).AllQuestionsSheet)

const shownQuestions = 3

export function QuestionsSection({ id }: { id: string }) {
  const { questions } = useQuestionTexts()
  const [open, setOpen] = useKeptState<'ask' | 'all'>('questions')
  const client = useQueryClient()
  const close = () => setOpen(undefined)
  const send = (text: string) => askQuestion(client, id, text)
  return (
    <ServiceSection title={questions.title}>
      <div className={stack.medium}>
        <Published id={id} onAll={() => setOpen('all')} />
        <Button look="quiet" onPress={() => setOpen('ask')}>
          {questions.ask}
        </Button>
      </div>
      {open && (
        <LazySheet onClose={close}>
          {open === 'ask' ? <AskSheet send={send} onClose={close} /> : <AllQuestionsSheet id={id} onClose={close} />}
        </LazySheet>
      )}
    </ServiceSection>
  )
}

function Published({ id, onAll }: { id: string; onAll: () => void }) {
  const { questions } = useQuestionTexts()
  const list = useInfiniteQuery(questionsQuery(id))
  const [first] = list.data?.pages ?? []
  if (!first) {
    if (list.isError) return <QueryFailure title={questions.failed} query={list} />
    return <Skeleton height={88} radius="20px" />
  }
  const { data, own, pagination } = first
  const hasMore = pagination.total > shownQuestions || own.length > 0
  return (
    <>
      {data.length === 0 && <p className={styles.nothing}>{questions.nothing}</p>}
      {data.slice(0, shownQuestions).map(({ id: key, text, answer }) => (
        <QuestionCard key={key} text={text} answer={answer} />
      ))}
      {hasMore && (
        <Button look="quiet" onPress={onAll}>
          {questions.all}
        </Button>
      )}
    </>
  )
}
