import { accountEnd, type BankDetails } from '@enp/shared/money/bank-details'
import { destinationUsableFrom } from '@enp/shared/money/withdrawals'

export interface BankDetailsVersion extends BankDetails {
  readonly givenBy: string
  readonly givenAt: Date
}

/** Details in their first 24 hours, and later until other details replace them. */
export interface DetailsChange extends BankDetailsVersion {
  readonly id: string
}

export interface StoredDetails {
  readonly earlier?: BankDetailsVersion
  readonly change?: DetailsChange
}

export const getNewestDetails = ({ earlier, change }: StoredDetails): BankDetailsVersion | undefined =>
  change ?? earlier

/** Undefined once the change can't be stopped; docs/rules/earnings.md. */
export function findStoppableDetailsChange({ change }: StoredDetails, now: Date): DetailsChange | undefined {
  return change && now < destinationUsableFrom(change.givenAt) ? change : undefined
}

export const isSameBankDetails = (one: BankDetails, other: BankDetails): boolean =>
  one.legalName === other.legalName && one.inn === other.inn && one.account === other.account && one.bik === other.bik

/** Shows only the last digits of the account. */
export function toMaskedBankDetails({ legalName, inn, bik, account, givenAt }: Omit<BankDetailsVersion, 'givenBy'>) {
  return {
    legalName,
    inn,
    bik,
    accountEnd: accountEnd(account),
    payableFrom: destinationUsableFrom(givenAt).toISOString(),
  }
}
