import type { Departure } from '@enp/shared/calls/organizers/organizer-departures'
import { useState } from 'react'
import { useSingleFlight } from '../../../../ui/actions/buttons/use-single-flight.ts'
import { useMoveDeparture, usePreviewMove } from './move.queries.ts'
import { toFirstMoveDraft } from './move.rules.ts'
import { MoveCheck } from './move-check.tsx'
import { MoveForm } from './move-form.tsx'
import { MoveProgress } from './move-progress.tsx'

interface MoveSheetProps {
  readonly departure: Departure
  /** The move whose guests are still asked. */
  readonly moveId: string | undefined
  readonly onClose: () => void
}

/** See docs/rules/departures.md#moved-departures. */
export function MoveSheet({ departure, moveId, onClose }: MoveSheetProps) {
  // The list of guests no longer names a move that ended while it is shown.
  const [openMove] = useState(moveId)
  const [draft, setDraft] = useState(toFirstMoveDraft(departure))
  const preview = usePreviewMove(departure)
  const moving = useMoveDeparture(departure)
  const confirm = useSingleFlight((options) => moving.mutate({ target: draft, reason: draft.reason }, options))
  const back = () => {
    if (moving.isPending) return
    preview.reset()
    moving.reset()
  }
  const id = moving.data?.move.id ?? openMove
  if (id !== undefined) return <MoveProgress id={id} begun={moving.data} onClose={onClose} />
  if (preview.data)
    return (
      <MoveCheck
        preview={preview.data}
        reason={draft.reason}
        moving={moving}
        onConfirm={confirm}
        onBack={back}
        onClose={onClose}
      />
    )
  return <MoveForm departure={departure} draft={draft} preview={preview} onChange={setDraft} onClose={onClose} />
}
