import { useState } from 'react'
import { Button } from '../../ui/actions/buttons/button.tsx'
import { IconButton } from '../../ui/actions/buttons/icon-button.tsx'
import { RegionField } from '../../ui/fields/region-field/region-field.tsx'
import { Field } from '../../ui/fields/text/field.tsx'
import { pinIcon, searchIcon, slidersIcon } from '../../ui/icons/lazy-icons.ts'
import { useShowcaseTexts } from './showcase.texts.ts'
import { ShowcaseGroup } from './showcase-group.tsx'

const wrongAddress = 'UQBx7Rw'

export function FieldsShowcase() {
  const { fields: text, buttons } = useShowcaseTexts()
  const [sought, setSought] = useState('')
  const [amount, setAmount] = useState('')
  const [address, setAddress] = useState(wrongAddress)
  const [region, setRegion] = useState('')
  const [errorCount, setErrorCount] = useState(0)
  const refused = errorCount > 0 && amount.trim() === ''
  return (
    <ShowcaseGroup heading={text.heading}>
      <Field
        label={text.search}
        labelHidden
        type="search"
        enterKeyHint="search"
        icon={searchIcon}
        placeholder={text.searchPlaceholder}
        clearLabel={text.clear}
        value={sought}
        onChange={setSought}
        end={<IconButton icon={slidersIcon} label={buttons.filters} onPress={() => setSought('')} />}
      />
      <Field
        label={text.amount}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        hint={text.amountHint}
        error={refused ? text.amountError : undefined}
        errorCount={errorCount}
        clearLabel={text.clear}
        value={amount}
        onChange={setAmount}
      />
      <Button look="quiet" onPress={() => setErrorCount((before) => before + 1)}>
        {text.check}
      </Button>
      <Field
        label={text.address}
        autoComplete="off"
        clearLabel={text.clear}
        error={address === wrongAddress ? text.addressError : undefined}
        value={address}
        onChange={setAddress}
      />
      <RegionField value={region} onChange={setRegion} aliases={[]} problem={undefined} shaking={false} asked={0} />
      <Field label={text.locked} disabled icon={pinIcon} value={text.lockedValue} onChange={() => {}} />
    </ShowcaseGroup>
  )
}
