import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { membershipsQuery } from '../../api/memberships-query.queries.ts'
import { useKeptState } from '../../host/state/use-kept-state.ts'
import { List, ListRow } from '../../ui/data/list.tsx'
import type { IconDrawing } from '../../ui/icons/icon.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { giftIcon } from '../../ui/icons/icons.ts'
import { bellIcon, chevronIcon, shieldIcon, ticketsIcon } from '../../ui/icons/lazy-icons.ts'
import { LogOutSheet } from './log-out-sheet.tsx'
import { useProfileTexts } from './profile.texts.ts'
import { ProfileSection } from './profile-section.tsx'

/** Lucide outlines (ISC license) that only the profile pages use, so they load with them. */

const documentIcon: IconDrawing = [
  'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Z',
  'M14 2v4a2 2 0 0 0 2 2h4',
  'M16 13H8',
  'M16 17H8',
]
const logOutIcon: IconDrawing = ['m16 17 5-5-5-5', 'M21 12H9', 'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4']

export function ProfileMoreSection({ homeScreen }: { homeScreen: ReactNode }) {
  const text = useProfileTexts()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useKeptState('log-out', false)
  const [first] = useQuery(membershipsQuery()).data ?? []
  const onward = <Icon drawing={chevronIcon} size={18} />
  return (
    <ProfileSection title={text.more}>
      <List>
        {first && (
          <ListRow
            icon={ticketsIcon}
            title={text.desk}
            detail={first.organizerName}
            end={onward}
            onPress={() => void navigate(`/organizer/${first.organizerId}/today`)}
          />
        )}
        <ListRow icon={bellIcon} title={text.watches} end={onward} onPress={() => void navigate('/watches')} />
        <ListRow icon={giftIcon} title={text.giftCards} end={onward} onPress={() => void navigate('/gift-cards')} />
        {homeScreen}
        <ListRow icon={documentIcon} title={text.terms} end={onward} onPress={() => void navigate('/terms')} />
        <ListRow icon={shieldIcon} title={text.privacy} end={onward} onPress={() => void navigate('/privacy')} />
        <ListRow icon={logOutIcon} tone="bad" title={text.leave} onPress={() => setLeaving(true)} />
      </List>
      {leaving && <LogOutSheet onClose={() => setLeaving(false)} />}
    </ProfileSection>
  )
}
