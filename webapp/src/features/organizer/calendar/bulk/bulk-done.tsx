import type { ChangedDays } from '@enp/shared/calls/organizers/organizer-calendar'
import { CallFailure } from '@enp/shared/client'
import { errorText } from '../../../../locales/error-text.ts'
import { useText } from '../../../../locales/use-text.tsx'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { useUndoChange } from './bulk.queries.ts'
import type { BulkTexts } from './bulk.texts.ts'

interface BulkDoneProps {
  readonly optionId: string
  readonly changed: ChangedDays
  readonly texts: BulkTexts
  readonly onClose: () => void
}

export function BulkDone({ optionId, changed: { undo }, texts: { words }, onClose }: BulkDoneProps) {
  const text = useText()
  const { mutate, isPending, isSuccess, error } = useUndoChange(optionId)
  const code = error instanceof CallFailure ? error.code : undefined
  const refusals: Readonly<Record<string, string>> = {
    CHANGE_NOT_ALLOWED: words.undoLate,
    CAPACITY_TAKEN: words.undoTaken,
  }
  const footer = (
    <div className={stack.actions}>
      <p className={typography.problem} role="alert">
        {error ? (refusals[code ?? ''] ?? errorText(text, error)) : undefined}
      </p>
      {undo && !isSuccess && (
        <Button look="quiet" busy={isPending} onPress={() => isPending || mutate(undo.id)}>
          {words.undo}
        </Button>
      )}
      <Button onPress={onClose}>{words.close}</Button>
    </div>
  )
  return (
    <Sheet title={words.doneTitle} onClose={onClose} footer={footer}>
      <p role="status">{isSuccess ? words.undone : words.done}</p>
    </Sheet>
  )
}
