import type { ReactNode } from 'react'
import { useSession } from '../../../api/session/use-session.ts'
import { host } from '../../../host/host.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { useLoadedRegions } from '../../../ui/fields/region-field/loaded-regions.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { closeIcon } from '../../../ui/icons/icons.ts'
import { chevronDownIcon, pinIcon } from '../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useCatalogTexts } from '../catalog.texts.ts'
import { toRegionButtonState } from './location.rules.ts'
import styles from './region-button.module.css'

interface PlaceButtonProps {
  readonly chosen: string | undefined
  readonly isArea: boolean
  readonly onChoose: (region: string | undefined) => void
  readonly onOpen: () => void
}

/** The user's own region filters the list; the arrow, or no region, opens the filters. */
export function RegionButton({ chosen, isArea, onChoose, onOpen }: PlaceButtonProps) {
  const { catalog } = useCatalogTexts()
  const { language } = useFormat()
  const place = toRegionButtonState({ list: useLoadedRegions()?.all, chosen, session: useSession() })
  if (isArea) {
    return (
      <Pill on onPress={() => onChoose(undefined)}>
        <span className={styles.line}>{catalog.mapArea}</span>
        <VisuallyHidden>{catalog.removeRegion}</VisuallyHidden>
        <Icon drawing={closeIcon} size={15} />
      </Pill>
    )
  }
  if (!place) return <Skeleton width="170px" height={44} radius="22px" />
  if (place.kind === 'any') {
    return (
      <Pill onPress={onOpen}>
        <span className={styles.name}>{catalog.allRegions}</span>
        <Icon drawing={chevronDownIcon} size={18} />
      </Pill>
    )
  }
  if (place.kind === 'nearby') {
    const { region } = place
    return (
      <span className={styles.own}>
        <Pill label={catalog.showNearbyRegion(region[language])} onPress={() => onChoose(region.code)}>
          <span className={styles.line}>{region[language]}</span>
        </Pill>
        <IconButton icon={chevronDownIcon} label={catalog.otherRegion} onPress={onOpen} />
      </span>
    )
  }
  return (
    <Pill on onPress={() => onChoose(undefined)}>
      <span className={styles.line}>{place.kind === 'unknown' ? place.text : place.region[language]}</span>
      <VisuallyHidden>{catalog.removeRegion}</VisuallyHidden>
      <Icon drawing={closeIcon} size={15} />
    </Pill>
  )
}

interface PillProps {
  readonly on?: boolean
  readonly label?: string
  readonly onPress: () => void
  readonly children: ReactNode
}

function Pill({ on = false, label, onPress, children }: PillProps) {
  const press = () => {
    host.haptic('selection')
    onPress()
  }
  return (
    <button type="button" className={joinClassNames(styles.place, on && styles.on)} aria-label={label} onClick={press}>
      <Icon drawing={pinIcon} size={18} />
      {children}
    </button>
  )
}
