import { proofCurrencies } from '@enp/shared/balance-proofs/balance-proof'
import { money, toDecimalText } from '@enp/shared/money/money'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useFileDownload } from '../../../api/files/use-file-download.ts'
import { useUserId } from '../../../api/session/use-user-id.ts'
import { useZone } from '../../../api/session/use-zone.ts'
import { defineTexts } from '../../../locales/define-texts.ts'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { PartFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { checkIcon, warningIcon } from '../../../ui/icons/icons.ts'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { downloadIcon } from '../icons.ts'
import { toUnitText } from '../unit-text.ts'
import { useWalletTexts } from '../wallet.texts.ts'
import { type CheckedProof, ownProof } from './own-proof.queries.ts'
import { proofEn } from './proof.en.ts'
import { proofRu } from './proof.ru.ts'
import { toProofOutcome } from './proof-outcome.rules.ts'

const useProofTexts = defineTexts(proofRu, proofEn)

/** See docs/rules/balance-proofs.md#checking. */
export function ProofSheet({ onClose }: { onClose: () => void }) {
  const text = useText()
  const words = useProofTexts()
  const query = useQuery(ownProof(useUserId() ?? 0))
  const { busy, error, download } = useFileDownload()
  const footer = query.data && (
    <div className={stack.actions}>
      <p className={typography.problem} role="alert">
        {error !== undefined && `${words.downloadFailed} ${errorText(text, error)}`}
      </p>
      <Button
        icon={downloadIcon}
        busy={busy}
        onPress={() => void download({ kind: 'balance_proof', id: 'latest' }, 'enp-travel-balance.json')}
      >
        {words.download}
      </Button>
    </div>
  )
  return (
    <Sheet title={words.title} onClose={onClose} footer={footer}>
      <div className={stack.large}>
        <p className={typography.secondary}>{words.about}</p>
        {query.isError && (
          <PartFailure
            title={words.failed}
            error={query.error}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.isPending && <Skeleton width="100%" height={212} radius="var(--r-lg)" />}
        {query.data === null && (
          <List>
            <ListRow title={words.none} detail={words.noneDetail} />
          </List>
        )}
        {query.data && <Checked proof={query.data} />}
      </div>
    </Sheet>
  )
}

function Checked({ proof }: { proof: CheckedProof }) {
  const words = useProofTexts()
  const rows = {
    right: { icon: checkIcon, tone: 'ok', title: words.right, detail: words.key(proof.keyId) },
    unsigned: { icon: warningIcon, tone: 'amber', title: words.unsigned, detail: words.unsignedDetail },
    wrong: { icon: warningIcon, tone: 'bad', title: words.wrong, detail: words.wrongDetail },
  } as const
  return (
    <>
      <List>
        <ListRow {...rows[toProofOutcome(proof)]} />
      </List>
      <Facts proof={proof} />
    </>
  )
}

function Facts({ proof: { statement, sums } }: { proof: CheckedProof }) {
  const words = useProofTexts()
  const { wallet, format } = useWalletTexts()
  const zone = useZone()
  if (!statement || !sums) return null
  const toWords = (amountOf: (index: number) => bigint | undefined) => {
    const parts = proofCurrencies.flatMap((currency, index) => {
      const amount = amountOf(index)
      if (!amount) return []
      const exact = toDecimalText(money(currency, amount))
      return [`${format.exact(exact)}\u00a0${toUnitText(wallet, currency, Number(exact))}`]
    })
    return parts.length > 0 ? parts.join(', ') : words.nothing
  }
  const { accounts, holdings, root, takenAt } = statement
  const rows: ReadonlyArray<readonly [string, string]> = [
    [words.own, toWords((index) => sums[index])],
    [words.owed(accounts), toWords((index) => statement.sums[index])],
    ...(Object.keys(holdings).length > 0
      ? [[words.holds, toWords((index) => holdings[proofCurrencies[index] ?? 'enp'])] as const]
      : []),
    [words.root, root],
  ]
  return (
    <>
      <p className={typography.secondary}>{words.taken(format.moment(new Date(takenAt), serverNow(), zone))}</p>
      <List>
        {rows.map(([name, value]) => (
          <ListRow key={name} title={name} detail={value} />
        ))}
      </List>
    </>
  )
}
