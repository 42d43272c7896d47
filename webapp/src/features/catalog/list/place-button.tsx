import { useSession } from '../../../api/api.ts'
import { host } from '../../../host/host.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { closeIcon } from '../../../ui/icons.ts'
import { chevronDownIcon, pinIcon } from '../../../ui/late-icons.ts'
import { useLoadedRegions } from '../../../ui/region-field/loaded-regions.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useCatalogWords } from '../use-catalog-words.ts'
import { placeOf } from './place.rules.ts'
import styles from './place-button.module.css'

interface PlaceButtonProps {
  /** The region filter. */
  readonly chosen: string | undefined
  readonly onChoose: (region: string | undefined) => void
  readonly onOpen: () => void
}

/** One tap shows what is near the person, one more everything again; without a region it opens the filters. */
export function PlaceButton({ chosen, onChoose, onOpen }: PlaceButtonProps) {
  const { catalog } = useCatalogWords()
  const { language } = useFormat()
  const session = useSession()
  const own = session.status === 'signed-in' ? session.user.region : undefined
  const place = placeOf(useLoadedRegions()?.all ?? [], chosen, own)
  const press = (act: () => void) => () => {
    host.haptic('selection')
    act()
  }
  if (place.kind === 'any') {
    return (
      <button type="button" className={styles.place} onClick={press(onOpen)}>
        <Icon drawing={pinIcon} size={18} />
        <span className={styles.name}>{catalog.allRegions}</span>
        <Icon drawing={chevronDownIcon} size={18} />
      </button>
    )
  }
  const name = place.kind === 'unknown' ? place.text : place.region[language]
  const on = place.kind === 'unknown' || place.on
  const told = place.kind === 'nearby' ? catalog.nearby(name) : name
  const turn = press(() => onChoose(place.kind === 'unknown' || place.on ? undefined : place.region.code))
  return (
    <button
      type="button"
      className={classes(styles.place, on && styles.on)}
      aria-label={on ? undefined : catalog.showNearby(name)}
      onClick={turn}
    >
      <Icon drawing={pinIcon} size={18} />
      <span className={place.kind === 'unknown' ? styles.line : styles.name}>{told}</span>
      {on && (
        <>
          <VisuallyHidden>{catalog.removeRegion}</VisuallyHidden>
          <Icon drawing={closeIcon} size={15} />
        </>
      )}
    </button>
  )
}
