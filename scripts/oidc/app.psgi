# The portal, with the people of PEOPLE in place of its demonstration's own; each one's password is their name.
use strict;
use JSON;
use Lemonldap::NG::Portal;
use Lemonldap::NG::Portal::UserDB::Demo;

%Lemonldap::NG::Portal::UserDB::Demo::demoAccounts = %{ decode_json( $ENV{PEOPLE} ) };
Lemonldap::NG::Portal->run( {} );
