import type { Departure, Manifest } from '@enp/shared/calls/organizers/organizer-departures'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { plusIcon } from '../../../ui/icons/icons.ts'
import { chevronIcon } from '../../../ui/icons/lazy-icons.ts'
import type { TodayTexts } from './today.texts.ts'

type Action = 'add' | 'cancel' | 'guide' | 'move' | 'go'

interface DepartureActionsProps {
  readonly manifest: Manifest | undefined
  readonly words: TodayTexts
  readonly onOpen: (action: Action) => void
}

/** For owners and managers; others see the guide only. */
export function DepartureActions({ manifest, words: { today }, onOpen }: DepartureActionsProps) {
  if (!manifest) return null
  const { departure, manages, moveId } = manifest
  const end = <Icon drawing={chevronIcon} size={18} />
  const guide = guideText(departure)
  if (!manages)
    return guide ? (
      <List label={today.manage}>
        <ListRow title={today.guide} detail={guide} />
      </List>
    ) : null
  return (
    <>
      <Button look="quiet" icon={plusIcon} onPress={() => onOpen('add')}>
        {today.addGuest}
      </Button>
      <List label={today.manage}>
        <ListRow title={today.guide} detail={guide ?? today.noGuide} end={end} onPress={() => onOpen('guide')} />
        {departure.minimum && departure.minimum.goes === undefined && (
          <ListRow title={today.go} detail={today.goAbout} end={end} onPress={() => onOpen('go')} />
        )}
        {!departure.isStay && (
          <ListRow
            title={today.move}
            detail={moveId === undefined ? today.moveAbout : today.moving}
            end={end}
            onPress={() => onOpen('move')}
          />
        )}
      </List>
      <Button look="danger" onPress={() => onOpen('cancel')}>
        {today.cancelAll}
      </Button>
    </>
  )
}

function guideText({ guide }: Departure): string | undefined {
  return guide && [guide.name, guide.phone].filter(Boolean).join(', ')
}
