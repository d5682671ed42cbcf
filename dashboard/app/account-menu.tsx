import './common.js';
import { Link, useLocation } from 'wouter';
import { texts } from '../texts/common.js';
import { SelectField, useAction } from '../ui/form.js';
import { FaultLine } from '../ui/states.js';
import { SignOut, ThemeField } from './account-parts.js';
import { enter, useMe } from './session.js';
import { service } from './service.js';

/** Another workspace, what others share, how it looks, sign out. */
export default function AccountMenu() {
  const { brand, brands } = useMe();
  const [, navigate] = useLocation();
  const change = useAction(
    (brandId: number) => service.switchBrand({ brand_id: brandId }),
    (session) => {
      enter(session);
      navigate('/');
    },
  );
  return (
    <div className="account-menu">
      {brands.length > 1 && (
        <SelectField
          label={texts.account.switch}
          value={String(brand.brand_id)}
          disabled={change.busy}
          options={brands.map(({ brand_id: id, name }) => [String(id), name] as const)}
          onChange={(id) => change.run(Number(id))}
        />
      )}
      <FaultLine error={change.error} />
      <Link to="/shared">{texts.account.guestPlaces}</Link>
      <ThemeField />
      <SignOut />
    </div>
  );
}
