import type { OrganizerQuestion } from '@enp/shared/calls/questions/organizer-questions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { errorText } from '../../../locales/error-text.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { SegmentedControl } from '../../../ui/actions/segments/segment.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import surface from '../../../ui/layout/surface.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import styles from './organizer-questions.module.css'
import { organizerQuestionsQuery, type QuestionState, useQuestionPublication } from './organizer-questions.queries.ts'
import { type QuestionsTexts, useQuestionsTexts } from './organizer-questions.texts.ts'

const AnswerSheet = lazyPart(async () => (await import('./answer-sheet.tsx')).AnswerSheet)

interface OrganizerQuestionsProps {
  readonly organizerId: string
  readonly onLeave: () => void
}

/** See docs/rules/questions.md#answer. */
export function OrganizerQuestions({ organizerId, onLeave }: OrganizerQuestionsProps) {
  const texts = useQuestionsTexts()
  const { words } = texts
  const [state, setState] = useKeptState<QuestionState>('questions-state', 'open')
  const [answered, setAnswered] = useState<OrganizerQuestion>()
  const list = useInfiniteQuery(organizerQuestionsQuery(organizerId, state))
  const questions = list.data?.pages.flatMap((page) => page.questions)
  const parts = (['open', 'answered'] as const).map((value) => ({ value, label: words.states[value] }))
  const close = () => setAnswered(undefined)
  return (
    <div className={stack.large}>
      <div className={stack.wrap}>
        <Button look="line" small onPress={onLeave}>
          {words.toServices}
        </Button>
      </div>
      <h2 className={typography.sectionTitle}>{words.about}</h2>
      <SegmentedControl label={words.which} parts={parts} chosen={state} onChoose={setState} />
      {!questions && list.isError && <QueryFailure title={words.failed} query={list} />}
      {!questions && !list.isError && (
        <div aria-busy="true">
          <Skeleton height={168} radius="20px" />
        </div>
      )}
      {questions?.length === 0 && <p>{state === 'open' ? words.emptyOpen : words.emptyAnswered}</p>}
      {questions?.map((question) => (
        <QuestionCard key={question.id} question={question} texts={texts} onAnswer={() => setAnswered(question)} />
      ))}
      <LoadMore list={list} label={words.more} failedTitle={words.failed} />
      {answered && (
        <LazySheet onClose={close}>
          <AnswerSheet question={answered} onClose={close} />
        </LazySheet>
      )}
    </div>
  )
}

interface QuestionCardProps {
  readonly question: OrganizerQuestion
  readonly texts: QuestionsTexts
  readonly onAnswer: () => void
}

function QuestionCard({ question, texts, onAnswer }: QuestionCardProps) {
  const { words, text } = texts
  const { title, author, answer, published } = question
  const changing = useQuestionPublication(question)
  const change = () =>
    changing.mutate(!published, {
      onError: (error) => showToast({ kind: 'error', text: `${words.notChanged} ${errorText(text, error)}` }),
    })
  return (
    <article className={joinClassNames(surface.card, styles.question)}>
      <p className={typography.secondary}>{[author ?? words.noName, title].join(' · ')}</p>
      <p className={styles.text}>{question.text}</p>
      {answer !== undefined && (
        <>
          <p className={styles.answer}>{answer}</p>
          <p className={typography.secondary}>{toAudience(question, texts)}</p>
        </>
      )}
      <div className={stack.wrap}>
        <Button look={answer === undefined ? 'tint' : 'line'} small onPress={onAnswer}>
          {answer === undefined ? words.answer : words.edit}
        </Button>
        {answer !== undefined && (
          <Button look="line" small busy={changing.isPending} onPress={change}>
            {published ? words.withdraw : words.show}
          </Button>
        )}
      </div>
    </article>
  )
}

function toAudience({ published, hiddenReason }: OrganizerQuestion, { words }: QuestionsTexts): string {
  if (hiddenReason !== undefined) return words.hidden(hiddenReason)
  return published ? words.public : words.private
}
