import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { useRegionName } from '../../../ui/fields/region-field/use-region-name.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { usersIcon } from '../../../ui/icons/icons.ts'
import { chevronIcon, messageIcon, pinIcon } from '../../../ui/icons/lazy-icons.ts'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { useProfileTexts } from '../profile.texts.ts'
import type { UserProfile } from '../profile-shape.ts'
import { useSupport } from '../use-support.ts'
import styles from './about.module.css'

const loadSheet = () => import('./region-sheet.tsx')
const RegionSheet = lazyPart(async () => (await loadSheet()).RegionSheet)

export function About({ person }: { person: UserProfile }) {
  const text = useProfileTexts()
  const { number } = useFormat()
  const navigate = useNavigate()
  const openSupport = useSupport()
  const [choosing, setChoosing] = useKeptState('region', false)
  const region = useRegionName(person.region)
  const onward = <Icon drawing={chevronIcon} size={18} />
  const { friends } = person.stats
  useEffect(() => void loadSheet().catch(() => {}), [])
  return (
    <div className={styles.about}>
      <List label={text.about}>
        <ListRow
          icon={pinIcon}
          title={text.region}
          detail={person.region === null ? text.regionNone : (region ?? '\u00a0')}
          end={onward}
          onPress={() => setChoosing(true)}
        />
        <ListRow
          icon={usersIcon}
          title={text.friends}
          detail={text.friendsCount(friends, number(friends, 0))}
          end={onward}
          onPress={() => void navigate('/friends')}
        />
        <ListRow icon={messageIcon} title={text.support} detail={text.supportHint} end={onward} onPress={openSupport} />
      </List>
      {choosing && (
        <LazySheet onClose={() => setChoosing(false)}>
          <RegionSheet now={region} onClose={() => setChoosing(false)} />
        </LazySheet>
      )}
    </div>
  )
}
