import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { List, ListRow } from '../../ui/data/list.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { chevronIcon, shieldIcon } from '../../ui/icons/lazy-icons.ts'
import { documentIcon, logOutIcon } from './icons.ts'
import { LogOutSheet } from './log-out-sheet.tsx'
import { Section } from './section.tsx'
import { useProfileText } from './use-profile-text.ts'

/** Terms, personal data and log-out. */
export function More() {
  const text = useProfileText()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const onward = <Icon drawing={chevronIcon} size={18} />
  return (
    <Section title={text.more}>
      <List>
        <ListRow icon={documentIcon} title={text.terms} end={onward} onPress={() => void navigate('/terms')} />
        <ListRow icon={shieldIcon} title={text.privacy} end={onward} onPress={() => void navigate('/privacy')} />
        <ListRow icon={logOutIcon} tone="bad" title={text.leave} onPress={() => setLeaving(true)} />
      </List>
      {leaving && <LogOutSheet onClose={() => setLeaving(false)} />}
    </Section>
  )
}
