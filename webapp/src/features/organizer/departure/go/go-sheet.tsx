import type { Departure } from '@enp/shared/calls/organizers/organizer-departures'
import { CallFailure } from '@enp/shared/client'
import { errorText } from '../../../../locales/error-text.ts'
import { useText } from '../../../../locales/use-text.tsx'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { useDecideToGo } from './go.queries.ts'
import { useGoTexts } from './go.texts.ts'

interface GoSheetProps {
  readonly departure: Departure
  readonly onClose: () => void
}

/** Decides early that a departure goes; docs/rules/minimum-guests.md. */
export function GoSheet({ departure, onClose }: GoSheetProps) {
  const text = useText()
  const { words } = useGoTexts()
  const { mutate, isPending, isSuccess, error, variables } = useDecideToGo(departure)
  const isLate = error instanceof CallFailure && error.code === 'CHANGE_NOT_ALLOWED'
  const isDecided = isSuccess && variables === 'go'
  const footer = (
    <div className={stack.actions}>
      {error && (
        <p className={typography.problem} role="alert">
          {isLate ? words.late : errorText(text, error)}
        </p>
      )}
      {isSuccess && (
        <p className={typography.secondary} role="status">
          {words.done[variables === 'go' ? 'go' : 'undone']}
        </p>
      )}
      {isDecided ? (
        <Button look="quiet" busy={isPending} onPress={() => mutate('undo')}>
          {words.undo}
        </Button>
      ) : (
        <Button busy={isPending} onPress={() => mutate('go')}>
          {words.go}
        </Button>
      )}
    </div>
  )
  return (
    <Sheet title={words.title} onClose={onClose} footer={footer}>
      <p className={typography.secondary}>{words.about}</p>
    </Sheet>
  )
}
