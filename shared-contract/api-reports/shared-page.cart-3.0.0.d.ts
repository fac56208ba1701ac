import { StoreApi } from "zustand";
import { UseBoundStore } from "zustand";
export declare function addToCart(product: CartProduct, quantity?: number): void;
export declare const cartCount: (state: CartState) => number;
export declare interface CartItem {
    readonly id: number;
    readonly title: string;
    readonly actual_name: string;
    readonly actual_price: number;
    readonly initial_price: number;
    readonly image: string;
    readonly slug: string;
    readonly quantity: number;
    readonly variations?: readonly {
        readonly id: number;
        readonly quantity: number;
        readonly price: number;
    }[];
}
export declare type CartProduct = Omit<CartItem, "quantity">;
declare interface CartState {
    readonly items: readonly CartItem[];
    readonly orderKey: string;
    readonly isUncertain: boolean;
}
export declare function clearCart(): void;
export declare function connectCart(browser: Window): () => void;
export declare function markOrderUncertain(isUncertain: boolean): void;
export declare const MAX_CART_QUANTITY = 10000;
export declare function newOrderKey(): string;
export declare function readCart(browser: Window): void;
export declare function removeFromCart(id: number): void;
export declare function setCartQuantity(id: number, quantity: number): void;
export declare const useCart: UseBoundStore<StoreApi<CartState>>;
export {};
