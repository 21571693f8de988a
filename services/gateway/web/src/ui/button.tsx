import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Link } from 'wouter';
import styles from './button.module.css';
import { cx } from './cx.ts';
import { Tooltip } from './tooltip.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

interface Look {
  variant?: ButtonVariant;
  small?: boolean;
  icon?: ReactNode;
}

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'>, Look {
  children: ReactNode;
}

const classOf = ({ variant = 'secondary', small = false }: Look): string =>
  cx(styles.button, styles[variant], small && styles.small);

/** While pending it shows that something is under way and cannot be pressed; it keeps the focus. */
export function Button({ variant, small, icon, children, isPending = false, ...props }: ButtonProps): ReactNode {
  return (
    <AriaButton {...props} isPending={isPending} className={classOf(look(variant, small))}>
      {isPending ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </AriaButton>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> {
  /** What it does: its accessible name, and its tooltip. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, variant = 'ghost', small, ...props }: IconButtonProps): ReactNode {
  return (
    <Tooltip text={label}>
      <AriaButton {...props} aria-label={label} className={cx(classOf(look(variant, small)), styles.icon)}>
        {icon}
      </AriaButton>
    </Tooltip>
  );
}

/** A link inside the dashboard that looks like a button. */
export function ButtonLink({ href, icon, children, ...rest }: Look & { href: string; children: ReactNode }): ReactNode {
  return (
    <Link href={href} className={classOf(rest)}>
      {icon}
      {children}
    </Link>
  );
}

function look(variant: ButtonVariant | undefined, small: boolean | undefined): Look {
  return { ...(variant === undefined ? {} : { variant }), ...(small === undefined ? {} : { small }) };
}
