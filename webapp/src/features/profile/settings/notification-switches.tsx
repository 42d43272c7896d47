import type { ReactNode } from 'react'
import { Switch } from '../../../ui/actions/switch.tsx'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { useChangeSetting } from '../profile.queries.ts'
import { useProfileTexts } from '../profile.texts.ts'
import { ProfileSection } from '../profile-section.tsx'
import type { UserProfile } from '../profile-shape.ts'
import styles from './notification-switches.module.css'
import type { NotificationTopic } from './setting.rules.ts'
import { useSettingRejectionToast } from './use-setting-rejection-toast.ts'

const topics: readonly NotificationTopic[] = ['mining', 'bonus', 'trips', 'friends', 'prices', 'offers']

export function NotificationSwitches({ person, writeAccess }: { person: UserProfile; writeAccess: ReactNode }) {
  const text = useProfileTexts()
  return (
    <ProfileSection title={text.notifications}>
      {writeAccess}
      <List>
        {topics.map((topic) => (
          <TopicRow key={topic} topic={topic} on={person.notifications[topic]} />
        ))}
      </List>
      <p className={styles.note}>{text.notificationsNote}</p>
    </ProfileSection>
  )
}

function TopicRow({ topic, on }: { topic: NotificationTopic; on: boolean }) {
  const text = useProfileTexts()
  const { title, detail } = text.topics[topic]
  const onRejected = useSettingRejectionToast()
  const choice = useChangeSetting(topic, (error, refused, toast) =>
    onRejected(error, () => choice.mutate(refused), toast),
  )
  const change = (next: boolean) => choice.mutate({ notifications: { [topic]: next } })
  return <ListRow title={title} detail={detail} end={<Switch label={title} on={on} onChange={change} />} />
}
