import { useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { host } from '../../../host/host.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { useShake } from '../../../ui/actions/use-shake.ts'
import { isRegion } from '../../../ui/fields/region-field/combobox-rules.ts'
import { RegionField } from '../../../ui/fields/region-field/region-field.tsx'
import { regionFromText } from '../../../ui/fields/region-field/region-names.ts'
import { fieldShakeMs } from '../../../ui/layout/spec-constants.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useChangeRegion } from '../profile.queries.ts'
import { useProfileText } from '../use-profile-text.ts'
import styles from './region-sheet.module.css'

/** Another region. It counts when the server has it, so the sheet stays until then and says what went wrong. */
export function RegionSheet({ now, onClose }: { now: string | undefined; onClose: () => void }) {
  const text = useText()
  const words = useProfileText()
  const [region, setRegion] = useState('')
  const [refused, setRefused] = useState(false)
  const { shaking, shake } = useShake(fieldShakeMs)
  const change = useChangeRegion()
  const unfit = !isRegion(region)
  const save = () => change.mutate(regionFromText(region), { onSuccess: onClose, onError: () => host.haptic('error') })
  const footer = (
    <>
      {change.isError && (
        <p className={styles.problem} role="alert">
          {errorText(text, change.error)}
        </p>
      )}
      <Button
        disabled={unfit}
        busy={change.isPending}
        onRefused={() => {
          setRefused(true)
          shake()
        }}
        onPress={save}
      >
        {words.regionSave}
      </Button>
    </>
  )
  return (
    <Sheet title={words.region} onClose={onClose} footer={footer}>
      <div className={styles.field}>
        <p className={styles.hint}>
          {now !== undefined && <b>{words.regionNow(now)}</b>}
          {words.regionHint}
        </p>
        <RegionField value={region} onChange={setRegion} problem={refused && unfit} shaking={shaking} />
      </div>
    </Sheet>
  )
}
