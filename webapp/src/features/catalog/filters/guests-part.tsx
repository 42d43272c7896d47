import { maxGuests } from '@enp/shared/limits'
import { Stepper } from '../../../ui/actions/stepper.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import page from '../../../ui/layout/page.module.css'
import { useCatalogTexts } from '../catalog.texts.ts'
import { FilterLabel } from './filter-label.tsx'
import styles from './filter-sheet.module.css'

interface GuestsPartProps {
  readonly guests: number | undefined
  readonly onChange: (guests: number | undefined) => void
}

export function GuestsPart({ guests, onChange }: GuestsPartProps) {
  const { catalog } = useCatalogTexts()
  return (
    <div className={joinClassNames(page.head, styles.guests)}>
      <FilterLabel title={catalog.guestsLabel} detail={guests === undefined ? catalog.anyGuests : undefined} />
      <Stepper
        label={catalog.guestsLabel}
        lessLabel={catalog.guestsLess}
        moreLabel={catalog.guestsMore}
        value={guests ?? 0}
        least={0}
        most={maxGuests}
        onChange={(next) => onChange(next === 0 ? undefined : next)}
      />
    </div>
  )
}
