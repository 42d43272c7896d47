import { useState } from 'react'
import { Chips } from '../../ui/actions/chips.tsx'
import { SegmentedControl } from '../../ui/actions/segments/segment.tsx'
import { Tabs } from '../../ui/actions/segments/tabs.tsx'
import { Stepper } from '../../ui/actions/stepper.tsx'
import { Switch } from '../../ui/actions/switch.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { luggageIcon, usersIcon } from '../../ui/icons/icons.ts'
import { mapIcon } from '../../ui/icons/lazy-icons.ts'
import styles from './showcase.module.css'
import { useShowcaseTexts } from './showcase.texts.ts'
import { ShowcaseGroup, ShowcaseLine } from './showcase-group.tsx'

export function ChoicesShowcase() {
  const { choices: text } = useShowcaseTexts()
  const [category, setCategory] = useState<string>()
  const [tab, setTab] = useState<'friends' | 'rewards'>('friends')
  const [invited, setInvited] = useState<'tourist' | 'organizer'>('tourist')
  const categories = [
    { value: undefined, label: text.all },
    { value: 'hotels', label: text.hotels, icon: luggageIcon },
    { value: 'trips', label: text.trips, icon: mapIcon },
    { value: 'joys', label: text.joys },
    { value: 'stays', label: text.stays },
  ] as const
  return (
    <ShowcaseGroup heading={text.heading}>
      <Chips label={text.category} choices={categories} chosen={category} onChoose={setCategory} />
      <Chips wrap label={text.category} choices={categories.slice(0, 3)} chosen={category} onChoose={setCategory} />
      <SegmentedControl
        label={text.invite}
        parts={[
          { value: 'tourist', label: text.tourist, icon: luggageIcon },
          { value: 'organizer', label: text.organizer, icon: usersIcon },
        ]}
        chosen={invited}
        onChoose={setInvited}
      />
      <Tabs
        label={text.tabs}
        tabs={[
          { value: 'friends', label: text.friends, count: '12' },
          { value: 'rewards', label: text.rewards },
        ]}
        chosen={tab}
        onChoose={setTab}
      >
        <p className={styles.remark}>{tab === 'friends' ? text.friendsPanel : text.rewardsPanel}</p>
      </Tabs>
      <Counting />
    </ShowcaseGroup>
  )
}

function Counting() {
  const { choices: text } = useShowcaseTexts()
  const [guests, setGuests] = useState(2)
  const [told, setTold] = useState(true)
  const [month, setMonth] = useState('0')
  const months = text.months.map((label, place) => ({ value: String(place), label }))
  const stepper = { label: text.guests, lessLabel: text.less, moreLabel: text.more, onChange: setGuests }
  return (
    <>
      <ShowcaseLine>
        <Stepper {...stepper} value={guests} least={1} most={4} />
        <Stepper {...stepper} value={1} least={1} most={1} />
      </ShowcaseLine>
      <ShowcaseLine>
        <Switch label={text.tell} on={told} onChange={setTold} />
        <Switch label={text.tell} on={!told} onChange={(on) => setTold(!on)} />
      </ShowcaseLine>
      <Select label={text.month} choices={months} chosen={month} onChoose={setMonth} />
    </>
  )
}
