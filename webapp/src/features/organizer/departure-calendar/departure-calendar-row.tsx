import { useState } from 'react'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { arrowUpRightIcon } from '../../../ui/icons/lazy-icons.ts'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'

const Sheet = lazyPart(async () => (await import('./departure-calendar-sheet.tsx')).DepartureCalendarSheet)

interface DepartureCalendarRowProps {
  readonly organizerId: string
  readonly title: string
  readonly detail: string
}

export function DepartureCalendarRow({ organizerId, title, detail }: DepartureCalendarRowProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <List>
        <ListRow icon={arrowUpRightIcon} tone="amber" title={title} detail={detail} onPress={() => setOpen(true)} />
      </List>
      {isOpen && (
        <LazySheet onClose={() => setOpen(false)}>
          <Sheet organizerId={organizerId} onClose={() => setOpen(false)} />
        </LazySheet>
      )}
    </>
  )
}
