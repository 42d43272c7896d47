/** Of one person at a time; docs/product.md, section 19. */
export const maxWallets = 5
