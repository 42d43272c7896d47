import { useQuery } from '@tanstack/react-query'
import { noAliases, regionAliasesQuery } from '../../../api/region-aliases-query.queries.ts'
import { host } from '../../../host/host.ts'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { RegionField } from '../../../ui/fields/region-field/region-field.tsx'
import { useRegionInput } from '../../../ui/fields/region-field/use-region-input.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useChangeRegion } from '../profile.queries.ts'
import { useProfileTexts } from '../profile.texts.ts'
import styles from './region-sheet.module.css'

/** Stays open until the server has confirmed the change, and shows errors. */
export function RegionSheet({ now, onClose }: { now: string | undefined; onClose: () => void }) {
  const text = useText()
  const words = useProfileTexts()
  const { data: aliases = noAliases } = useQuery(regionAliasesQuery())
  const input = useRegionInput(aliases)
  const change = useChangeRegion()
  const save = (region: string) => change.mutate(region, { onSuccess: onClose, onError: () => host.haptic('error') })
  const footer = (
    <>
      {change.isError && (
        <p className={styles.problem} role="alert">
          {errorText(text, change.error)}
        </p>
      )}
      <Button
        disabled={input.unfit}
        busy={change.isPending}
        onRefused={input.refuse}
        refusals={input.field.asked + change.failureCount}
        onPress={() => void input.submit(save)}
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
        <RegionField {...input.field} />
      </div>
    </Sheet>
  )
}
