/** Maximum number of linked wallets per user; see docs/rules/wallets.md. */
export const maxWallets = 5
