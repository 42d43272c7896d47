import { accountEnd, type BankDetails } from '@enp/shared/bank-details'
import { payableFrom } from '@enp/shared/withdrawals'

export interface BankDetailsVersion extends BankDetails {
  /** The owner who gave them. */
  readonly givenBy: string
  readonly givenAt: Date
}

/** New details in their first 24 hours, and also later while nothing has replaced them. */
export interface DetailsChange extends BankDetailsVersion {
  readonly id: string
}

export interface StoredDetails {
  /** Those before the change. */
  readonly earlier?: BankDetailsVersion
  readonly change?: DetailsChange
}

/** The last ones that were given. */
export const getNewestDetails = ({ earlier, change }: StoredDetails): BankDetailsVersion | undefined =>
  change ?? earlier

/** A change that can still be stopped; docs/product.md, section 23. */
export function findWaiting({ change }: StoredDetails, now: Date): DetailsChange | undefined {
  return change && now < payableFrom(change.givenAt) ? change : undefined
}

export const areSame = (one: BankDetails, other: BankDetails): boolean =>
  one.legalName === other.legalName && one.inn === other.inn && one.account === other.account && one.bik === other.bik

/** As their owner knows them again: of the account only its end. */
export function showBank({ legalName, inn, bik, account, givenAt }: Omit<BankDetailsVersion, 'givenBy'>) {
  return { legalName, inn, bik, accountEnd: accountEnd(account), payableFrom: payableFrom(givenAt).toISOString() }
}
