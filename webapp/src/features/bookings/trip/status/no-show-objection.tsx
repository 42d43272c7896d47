import { useState } from 'react'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { lazyPart } from '../../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../../ui/overlays/lazy-sheet.tsx'
import type { TripPartProps } from '../trip-part-props.ts'

const ObjectionSheet = lazyPart(async () => (await import('../../objection/objection-sheet.tsx')).ObjectionSheet)

export function NoShowObjection({ trip, words }: Pick<TripPartProps, 'trip' | 'words'>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{words.trip.standing.noShowObject}</Button>
      {isOpen && (
        <LazySheet onClose={close}>
          <ObjectionSheet trip={trip} onClose={close} />
        </LazySheet>
      )}
    </>
  )
}
