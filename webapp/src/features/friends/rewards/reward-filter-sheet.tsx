import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Chips } from '../../../ui/actions/chips.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useFriendsTexts } from '../friends.texts.ts'
import styles from './reward-filter-sheet.module.css'
import {
  countFilters,
  type RewardFilters,
  rewardActivities,
  rewardCurrencies,
  rewardStatuses,
  withFilter,
} from './reward-filters.rules.ts'

interface RewardFilterSheetProps {
  readonly filters: RewardFilters
  readonly onChoose: (filters: RewardFilters) => void
  readonly onClose: () => void
}

export function RewardFilterSheet({ filters, onChoose, onClose }: RewardFilterSheetProps) {
  const { friends } = useFriendsTexts()
  const [draft, setDraft] = useKeptState('reward-filter-draft', filters)
  const leaveWith = (chosen: RewardFilters) => {
    onChoose(chosen)
    onClose()
  }
  const choose =
    <P extends keyof RewardFilters>(part: P) =>
    (value: RewardFilters[P] | undefined) =>
      setDraft((known) => withFilter(known, part, value))
  const footer = (
    <div className={stack.actions}>
      <Button onPress={() => leaveWith(draft)}>{friends.apply}</Button>
      {countFilters(draft) > 0 && (
        <Button look="quiet" onPress={() => leaveWith({})}>
          {friends.reset}
        </Button>
      )}
    </div>
  )
  return (
    <Sheet title={friends.filters} onClose={onClose} footer={footer}>
      <Part
        name={friends.statusLabel}
        any={friends.anyStatus}
        values={rewardStatuses}
        words={friends.statuses}
        chosen={draft.status}
        onChoose={choose('status')}
      />
      <Part
        name={friends.currencyLabel}
        any={friends.anyCurrency}
        values={rewardCurrencies}
        words={friends.currencies}
        chosen={draft.currency}
        onChoose={choose('currency')}
      />
      <Part
        name={friends.activityLabel}
        any={friends.anyActivity}
        values={rewardActivities}
        words={friends.activities}
        chosen={draft.activity_type}
        onChoose={choose('activity_type')}
      />
    </Sheet>
  )
}

interface PartProps<T extends string> {
  readonly name: string
  readonly any: string
  readonly values: readonly T[]
  readonly words: Readonly<Record<T, string>>
  readonly chosen: T | undefined
  readonly onChoose: (value: T | undefined) => void
}

/** The title is hidden from screen readers: the chips carry the accessible name. */
function Part<T extends string>({ name, any, values, words, chosen, onChoose }: PartProps<T>) {
  const choices = values.map((value) => ({ value, label: words[value] }))
  return (
    <div className={styles.part}>
      <p className={joinClassNames(typography.secondary, styles.name)} aria-hidden="true">
        {name}
      </p>
      <Chips
        wrap
        label={name}
        choices={[{ value: undefined, label: any }, ...choices]}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  )
}
