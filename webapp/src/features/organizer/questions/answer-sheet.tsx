import type { OrganizerQuestion } from '@enp/shared/calls/questions/organizer-questions'
import { CallFailure } from '@enp/shared/client'
import type { ErrorDetails } from '@enp/shared/errors'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { errorText } from '../../../locales/error-text.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { useSingleFlight } from '../../../ui/actions/buttons/use-single-flight.ts'
import { Switch } from '../../../ui/actions/switch.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { TextArea } from '../../../ui/fields/text/text-area.tsx'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import styles from './organizer-questions.module.css'
import { useAnswerQuestion } from './organizer-questions.queries.ts'
import { type QuestionsTexts, useQuestionsTexts } from './organizer-questions.texts.ts'

const longest = 1_000

interface AnswerSheetProps {
  readonly question: OrganizerQuestion
  readonly onClose: () => void
}

/** To reply to a question, or to edit the reply that the member saw. */
export function AnswerSheet({ question, onClose }: AnswerSheetProps) {
  const texts = useQuestionsTexts()
  const { words } = texts
  const isEdit = question.answer !== undefined
  const [written, setWritten] = useKeptState(`answer-${question.id}`, question.answer ?? '')
  const [published, setPublished] = useKeptState(`publish-${question.id}`, question.published)
  const text = written.trim()
  const answering = useAnswerQuestion(question)
  const finish = ({ first }: { readonly first: boolean }) => {
    if (first) showToast({ kind: 'ok', text: isEdit ? words.saved : words.sent })
    else showToast({ kind: 'info', text: words.changed })
    onClose()
  }
  const send = useSingleFlight(({ onSettled }) =>
    answering.mutate({ text, published }, { onSettled, onSuccess: finish }),
  )
  const footer = (
    <Button disabled={text === ''} busy={answering.isPending} onPress={send}>
      {isEdit ? words.save : words.send}
    </Button>
  )
  return (
    <Sheet title={isEdit ? words.edit : words.answer} onClose={onClose} footer={footer}>
      <div className={stack.large}>
        <p className={styles.text}>{question.text}</p>
        <TextArea
          label={words.label}
          placeholder={words.placeholder}
          value={written}
          maxLength={longest}
          of={words.of}
          onChange={setWritten}
        />
        <div>
          <div className={styles.publish}>
            <span>{words.publish}</span>
            <Switch label={words.publish} on={published} onChange={setPublished} />
          </div>
          <p className={typography.secondary}>{words.publishHint}</p>
        </div>
        <p className={typography.problem} role="alert">
          {answering.error && toProblem(answering.error, texts)}
        </p>
      </div>
    </Sheet>
  )
}

function toProblem(failure: Error, { text, words }: QuestionsTexts): string {
  if (!(failure instanceof CallFailure) || failure.code !== 'REPLY_NOT_ALLOWED') return errorText(text, failure)
  return words.refusals[(failure.details as ErrorDetails['REPLY_NOT_ALLOWED']).reason]
}
