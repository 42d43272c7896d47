import { CallFailure } from '@enp/shared/client'
import type { ErrorDetails } from '@enp/shared/errors'
import { questionMaxLength } from '@enp/shared/limits'
import { useMutation } from '@tanstack/react-query'
import { host } from '../../../host/host.ts'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { errorText } from '../../../locales/error-text.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { useSingleFlight } from '../../../ui/actions/buttons/use-single-flight.ts'
import { TextArea } from '../../../ui/fields/text/text-area.tsx'
import { DoneSheet } from '../../../ui/overlays/done-sheet.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import styles from './questions.module.css'
import { type QuestionTexts, useQuestionTexts } from './questions.texts.ts'

interface AskSheetProps {
  readonly send: (text: string) => Promise<unknown>
  readonly onClose: () => void
}

export function AskSheet({ send, onClose }: AskSheetProps) {
  const words = useQuestionTexts()
  const { questions } = words
  const [written, setWritten] = useKeptState('question-text', '')
  const text = written.trim()
  const ask = useMutation({
    mutationFn: () => send(text),
    onSuccess: () => host.haptic('success'),
    onError: () => host.haptic('error'),
  })
  const submit = useSingleFlight((options) => ask.mutate(undefined, options))
  if (ask.isSuccess)
    return <DoneSheet title={questions.doneTitle} sentence={questions.done} close={questions.close} onClose={onClose} />
  const footer = (
    <Button busy={ask.isPending} disabled={text === ''} onPress={submit}>
      {questions.send}
    </Button>
  )
  return (
    <Sheet title={questions.ask} onClose={onClose} footer={footer}>
      <TextArea
        label={questions.label}
        placeholder={questions.placeholder}
        value={written}
        maxLength={questionMaxLength}
        of={questions.of}
        onChange={setWritten}
      />
      <p className={styles.problem} role="alert">
        {ask.error && problemText(ask.error, words)}
      </p>
      <p className={styles.hint}>{questions.hint}</p>
    </Sheet>
  )
}

function problemText(failure: Error, { text, questions }: QuestionTexts): string {
  if (!(failure instanceof CallFailure) || failure.code !== 'QUESTION_NOT_ALLOWED') return errorText(text, failure)
  return questions.refusals[(failure.details as ErrorDetails['QUESTION_NOT_ALLOWED']).reason]
}
