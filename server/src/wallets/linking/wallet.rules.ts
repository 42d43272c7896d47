export const maxWallets = 5
