/** Maximum number of linked wallets per user; see docs/product.md, section 19. */
export const maxWallets = 5
