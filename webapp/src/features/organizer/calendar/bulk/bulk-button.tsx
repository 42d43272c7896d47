import type { OptionCalendar } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { useState } from 'react'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { lazyPart } from '../../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../../ui/overlays/lazy-sheet.tsx'

const BulkSheet = lazyPart(async () => (await import('./bulk-sheet.tsx')).BulkSheet)

interface BulkButtonProps {
  readonly calendar: OptionCalendar
  readonly startTime: string | undefined
  readonly label: string
}

export function BulkButton({ calendar, startTime, label }: BulkButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="quiet" small onPress={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <LazySheet onClose={close}>
          <BulkSheet calendar={calendar} startTime={startTime} onClose={close} />
        </LazySheet>
      )}
    </>
  )
}
